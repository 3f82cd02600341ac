import type { AnimalName } from '@bramble/domain/player/animals'
import { both, disc, dot, eye, HUE, INK, line, mark, oval, shape, type Drawing } from './draw.ts'

const H = HUE
const nose = (y: number, r = 4) => oval(INK, [32, y, r, r * 0.75])
const smile = (y: number) => line(`M32 ${y - 4}v4M32 ${y}q-4 4-8 1M32 ${y}q4 4 8 1`)

/** The animals of the children; each is known by its outline alone. */
export const ANIMAL_DRAWINGS: Readonly<Record<AnimalName, Drawing>> = {
  fox:
    both(shape(H.orange, 'M9 32 7 5 30 18Z') + mark(H.bark, 'M12 20 11 11 19 17Z')) +
    shape(H.orange, 'M7 32Q9 15 32 16T57 32L32 59Z') +
    both(mark(H.white, 'M9 32Q25 31 31 57Z')) +
    both(eye(21, 33)) +
    nose(56),
  squirrel:
    shape(H.orange, 'M40 58C62 56 63 26 55 14 46 2 32 8 35 19c4 8 13 7 11 19-2 8-6 10-10 12Z') +
    oval(H.orange, [27, 46, 13, 14]) +
    mark(H.cream, 'M17 44q8-4 12 3 2 7-5 12-9-4-7-15Z') +
    shape(H.orange, 'M17 14 16 3l10 8Z') +
    disc(H.orange, 21, 22, 12) +
    eye(18, 20) +
    dot(INK, 9.5, 24, 2) +
    shape(H.fawn, 'M9 39h11q0 9-5.5 11Q9 48 9 39Z') +
    shape(H.bark, 'M7 39q7-8 15 0Z'),
  beaver:
    both(disc(H.brown, 13, 17, 7)) +
    shape(H.brown, 'M32 9C52 9 58 24 56 38 54 52 44 56 32 56S10 52 8 38C6 24 12 9 32 9Z') +
    shape(H.white, 'M27 44h10v14H27Z') +
    line('M32 46v12', 1.75) +
    shape(H.tan, 'M32 31c7-4 17 0 17 8s-10 10-17 6c-7 4-17 2-17-6s10-12 17-8Z') +
    nose(33, 6) +
    both(eye(21, 25)),
  bear:
    both(disc(H.brown, 13, 15, 9) + dot(H.tan, 13, 15, 4)) +
    disc(H.brown, 32, 34, 24) +
    oval(H.tan, [32, 44, 13, 10]) +
    nose(39, 5) +
    smile(47) +
    both(eye(21, 30)),
  badger:
    both(disc(H.dark, 14, 15, 7)) +
    shape(H.white, 'M32 8C50 8 57 22 55 34 52 50 42 60 32 60S12 50 9 34C7 22 14 8 32 8Z') +
    both(mark(H.dark, 'M16 14q9-5 11 3l-1 32Q12 42 11 30q0-10 5-16Z')) +
    both(dot('#fff', 20, 32, 4) + eye(20, 32, 2.6)) +
    nose(54, 6),
  mole:
    shape(H.dark, 'M12 58V34a20 22 0 0 1 40 0v24Z') +
    both(dot('#fff', 24, 26, 1.8)) +
    oval(H.pink, [32, 35, 8, 6]) +
    both(dot(INK, 29, 35, 1.3)) +
    shape(H.brown, 'M2 60q6-10 16-8 6-5 14-4t14 4q10-2 16 8Z') +
    both(shape(H.pink, 'M9 51c-3-3 0-6 2-4-1-5 4-6 5-2 1-4 6-3 5 1 3-1 5 2 2 5-3 6-12 6-14 0Z')),
  bat:
    both(shape(H.dark, 'M30 27C24 12 10 10 2 17c5 4 6 12 5 19 5-4 9-3 12 3 3-3 8-2 11 5Z')) +
    oval(H.brown, [32, 38, 11, 16]) +
    both(shape(H.brown, 'M23 27 20 11l11 8Z')) +
    disc(H.brown, 32, 28, 11) +
    both(eye(27.5, 27, 2.6)) +
    mark('#fff', 'M28 33h8l-1.5 4-2-4h-1l-2 4Z') +
    line('M28 33h8', 2),
  raven:
    line('M26 50v9M34 51v8', 3) +
    shape(
      H.dark,
      'M11 24C10 10 22 5 31 9c8 4 7 12 12 17 6 6 14 8 20 26L44 47c-6 7-18 8-24 2-6-7-6-17-9-25Z',
    ) +
    shape(H.grey, 'M13 15 1 23q6 6 13 5Z') +
    line('M26 28q4 14 20 12', 2.5, H.grey) +
    dot('#fff', 20, 18, 4) +
    eye(20, 18, 2.4),
  ladybird:
    line('M26 12 20 4M38 12l6-8') +
    disc(H.dark, 32, 17, 11) +
    disc(H.red, 32, 37, 23) +
    line('M32 15v45') +
    both(
      dot(INK, 20, 31, 4.5) + dot(INK, 18, 46, 4) + dot(INK, 27, 52, 3) + dot('#fff', 27, 14, 3),
    ),
  robin:
    line('M27 50v10M36 50v10M22 60h9M32 60h9', 3) +
    shape(H.brown, 'M44 40 62 30l-4 14Z') +
    disc(H.brown, 32, 32, 22) +
    mark(H.orange, 'M20 14c-10 8-12 20-8 27 5 9 16 9 20 3 4-7 3-22-12-30Z') +
    mark(H.white, 'M17 48q9 7 20 1l-6 5q-8 1-14-6Z') +
    line('M40 28q8 6 4 16') +
    shape(H.dark, 'M10 22 1 26l10 4Z') +
    eye(22, 21),
  stork:
    line('M34 42 30 60M40 42l2 18M25 60h7M38 60h7', 3, H.red) +
    shape(
      H.white,
      'M20 12c7-6 16-1 15 7-1 6-2 8 4 9 12 1 20 4 23 10-8 6-22 9-31 5-9-3-9-13-7-22-3 1-5-4-4-9Z',
    ) +
    shape(H.dark, 'M42 31c9 0 16 2 20 7-6 4-14 5-19 3Z') +
    shape(H.red, 'M20 12 2 24l20-4Z') +
    eye(26, 15, 2.4),
  woodpecker:
    shape(H.brown, 'M48 2h14v60H48Z') +
    line('M54 10v10M56 30v12M53 50v8', 2, H.bark) +
    shape(H.dark, 'M25 17C35 15 42 26 42 38c0 10-4 16-14 24-1-8-8-12-8-24Z') +
    mark(H.white, 'M22 30q9 4 10 18-6 3-9-2Z') +
    line('M32 42l10 2M32 50l9 0') +
    disc(H.white, 27, 16, 10) +
    shape(H.red, 'M17 14C15 2 31-1 37 10q-10-3-20 4Z') +
    shape(H.grey, 'M36 13l14 3-14 5Z') +
    eye(29, 17, 2.6),
  otter:
    both(disc(H.brown, 12, 20, 6)) +
    shape(H.brown, 'M32 7c18 0 25 13 24 27S46 58 32 58 9 48 8 34 14 7 32 7Z') +
    mark(H.cream, 'M32 35c16-5 22 3 21 8-3 8-11 13-21 13s-18-5-21-13c-1-5 5-13 21-8Z') +
    nose(35, 6) +
    smile(44) +
    both(dot(INK, 20, 43, 1.2) + dot(INK, 17, 47, 1.2)) +
    both(eye(20, 26)),
  dragonfly:
    both(oval(H.ice, [16, 21, 15, 6], 12) + oval(H.ice, [17, 34, 14, 5.5], -14)) +
    shape(H.blue, 'M28 22h8l-2 38h-4Z') +
    line('M29 34h6M29 42h6M30 50h4', 2) +
    oval(H.sky, [32, 23, 6, 9]) +
    both(disc(H.leaf, 27, 10, 6)) +
    both(dot('#fff', 26, 8, 2)),
  lizard:
    line('M20 24 9 17M30 34l9-7M26 46l-11 4M38 50l4 11', 4.5, H.moss) +
    shape(
      H.leaf,
      'M12 6c9-3 15 3 14 11-1 5-1 8 4 12 8 6 12 12 12 18 6 5 14-1 14-12 0-5-4-8-3-10 10 4 11 20 3 28-8 7-20 5-26-3-9-4-11-14-13-20-1-5-4-5-9-9S6 9 12 6Z',
    ) +
    line('M22 24q4 8 10 12', 2, H.lime) +
    eye(14, 11, 2.8) +
    eye(21, 13, 2.2),
  caterpillar:
    line('M14 56v5M28 57v4M41 56v5M53 52v6', 3) +
    disc(H.lime, 54, 41, 9) +
    disc(H.leaf, 45, 46, 10) +
    disc(H.lime, 33, 47, 11) +
    line('M12 20 7 8M24 19 29 7') +
    dot(INK, 7, 7, 2.5) +
    dot(INK, 29, 6, 2.5) +
    disc(H.leaf, 18, 34, 16) +
    eye(13, 32) +
    eye(23, 32) +
    line('M13 41q5 4 10 0'),
  deer:
    both(line('M25 19C18 14 18 8 18 3M20 13 9 10M21 15 10 3', 3.5, H.bark)) +
    both(shape(H.fawn, 'M21 27C12 17 5 21 3 25c4 7 11 8 18 8Z')) +
    shape(H.fawn, 'M32 17c11 0 14 8 13 18l-4 17q-2 8-9 8t-9-8l-4-17c-1-10 2-18 13-18Z') +
    mark(H.cream, 'M32 44q9 0 8 8-2 7-8 7t-8-7q-1-8 8-8Z') +
    nose(50, 5) +
    both(eye(24, 34)),
  mouse:
    both(disc(H.pale, 14, 19, 12) + dot(H.pink, 14, 19, 6.5)) +
    shape(H.pale, 'M32 16c13 0 20 10 20 20C51 48 41 60 32 60S13 48 12 36c0-10 7-20 20-20Z') +
    both(eye(24, 36)) +
    oval(H.blush, [32, 54, 4, 3.4]) +
    both(line('M24 50 8 47M24 54 9 57', 1.75)),
  lynx:
    both(shape(H.fawn, 'M12 30 8 9l16 9Z') + line('M9 10 6 2', 3.5)) +
    shape(
      H.fawn,
      'M32 15c14 0 21 9 21 18l8 14-11 2-5 8q-13 6-26 0l-5-8-11-2 8-14c0-9 7-18 21-18Z',
    ) +
    mark(H.cream, 'M32 40c9-3 14 2 13 8q-4 9-13 9t-13-9c-1-6 4-11 13-8Z') +
    nose(43, 4) +
    smile(50) +
    line('M32 17v7M26 18l1 5M38 18l-1 5', 2) +
    both(dot(H.brown, 15, 38, 1.8) + dot(H.brown, 19, 44, 1.5)) +
    both(dot(H.lemon, 22, 33, 4.6) + eye(22, 33, 2.8)),
  boar:
    line('M24 13 22 4M32 12V2M40 13l2-9', 3.5) +
    both(shape(H.brown, 'M17 25 4 10l1 18 8 8Z')) +
    shape(H.brown, 'M32 11c16 0 22 12 22 24S46 58 32 58 10 47 10 35s6-24 22-24Z') +
    both(shape(H.white, 'M18 50q-7-3-5-13 5 2 8 8Z')) +
    oval(H.blush, [32, 45, 13, 9]) +
    both(oval(INK, [27, 45, 2.2, 3.2])) +
    both(eye(22, 29)),
}
