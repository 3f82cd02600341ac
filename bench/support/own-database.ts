import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** An empty database on the server of `url`, for one measurement. */
export async function makeDatabase(
  url: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `bramble_bench_${randomBytes(4).toString('hex')}`
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await onServer(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => onServer(`drop database ${name} with (force)`) }
}
