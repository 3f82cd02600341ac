/** What the thread of `photo-quality.ts` runs. */
export { judgeQuality } from '@bramble/domain/photo/quality'
