import { createRequire } from 'node:module'

/** Something in the library's own memory, which no garbage collector sees. */
export interface Owned {
  delete(): void
}

export interface Mat extends Owned {
  readonly rows: number
  readonly cols: number
  /** Views into the library's memory: copy before the next call. */
  readonly data: Uint8Array
  readonly data32F: Float32Array
  readonly data64F: Float64Array
  copyTo(other: Mat): void
}

interface Size {
  width: number
  height: number
}

export interface KeyPoint {
  pt: { x: number; y: number }
  /** How clearly the point stands out. */
  response: number
  /** Diameter of what it looks at, pixels. */
  size: number
}

export interface KeyPointVector extends Owned {
  size(): number
  get(index: number): KeyPoint
  push_back(point: KeyPoint): void
}

interface DMatchVector extends Owned {
  size(): number
  get(index: number): { trainIdx: number; distance: number }
}

export interface DMatchVectorVector extends Owned {
  size(): number
  get(index: number): DMatchVector
}

export interface Detector extends Owned {
  setThreshold(threshold: number): void
  detect(picture: Mat, points: KeyPointVector): void
  /** Takes points out that are too near the edge to be described. */
  compute(picture: Mat, points: KeyPointVector, descriptors: Mat): void
}

interface Matcher extends Owned {
  knnMatch(of: Mat, among: Mat, matches: DMatchVectorVector, count: number): void
}

/** The part of the library that is used here; half of it is missing from the library's own types. */
export interface OpenCv {
  CV_8UC1: number
  CV_32FC1: number
  CV_32FC2: number
  NORM_HAMMING: number
  NORM_L2: number
  INTER_NEAREST: number
  RANSAC: number
  Mat: new () => Mat
  KeyPointVector: new () => KeyPointVector
  DMatchVectorVector: new () => DMatchVectorVector
  AKAZE: new () => Detector
  BFMatcher: new (norm: number, isCrossChecked: boolean) => Matcher
  matFromArray(rows: number, columns: number, type: number, values: ArrayLike<number>): Mat
  /** A size of 0 follows from sigma. */
  GaussianBlur(from: Mat, to: Mat, size: Size, sigmaX: number, sigmaY: number): void
  resize(from: Mat, to: Mat, size: Size, shareX: number, shareY: number, way: number): void
  findHomography(
    from: Mat,
    to: Mat,
    method: number,
    tolerancePixels: number,
    inliers: Mat,
    maxRounds: number,
    confidence: number,
  ): Mat
}

interface LoadingModule {
  onRuntimeInitialized?: () => void
  onAbort?: () => void
  then?: unknown
}

const HANDLED = ['uncaughtException', 'unhandledRejection'] as const

let loading: Promise<{ cv: OpenCv }> | undefined

/**
 * OpenCV as WebAssembly, loaded with the first call: 11 MB of code, some 130 MB of memory, about a
 * second. It comes in a box because a promise of the bare module never ends: it has a `then` of its
 * own that answers with itself.
 */
export function loadOpenCv(): Promise<{ cv: OpenCv }> {
  loading ??= load()
  return loading
}

async function load(): Promise<{ cv: OpenCv }> {
  const module = requireQuietly() as LoadingModule
  await new Promise<void>((resolve, reject) => {
    module.onRuntimeInitialized = resolve
    module.onAbort = () => {
      reject(new Error('OpenCV could not start'))
    }
  })
  delete module.then
  return { cv: module as unknown as OpenCv }
}

/** It would answer for every mistake of this thread, by printing all of its own code. */
function requireQuietly(): unknown {
  const ours = new Set<unknown>(HANDLED.flatMap((name) => process.listeners(name as 'exit')))
  // Not `import()`: between before and after, nobody else may have added a listener.
  const require = createRequire(import.meta.url)
  const module: unknown = require('@techstark/opencv-js')
  for (const name of HANDLED) {
    for (const listener of process.listeners(name as 'exit')) {
      if (!ours.has(listener)) process.off(name, listener)
    }
  }
  return module
}

type Own = <T extends Owned>(thing: T) => T

/**
 * Work with things in the library's memory, which are given back whatever happens.
 *
 * @throws Error also where the library throws a bare number
 */
export function owning<T>(work: (own: Own) => T): T {
  const owned: Owned[] = []
  try {
    return work((thing) => {
      owned.push(thing)
      return thing
    })
  } catch (error) {
    throw error instanceof Error ? error : new Error(`OpenCV gave up: ${String(error)}`)
  } finally {
    for (const thing of owned) thing.delete()
  }
}
