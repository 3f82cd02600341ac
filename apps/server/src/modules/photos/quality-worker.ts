/** The program of the thread of `photo-quality.ts`. */
export { judgeQuality } from '@bramble/domain/photo/quality'
