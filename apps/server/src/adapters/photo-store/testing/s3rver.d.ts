declare module 's3rver' {
  interface S3rverOptions {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }

  class S3rver {
    constructor(options: S3rverOptions)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
  export = S3rver
}
