import { both, disc, dot, eye, HUE, INK, line, mark, oval, shape } from './draw.ts'

const H = HUE

/** Stickers that crawl, creep and flutter. */
export const BUGS = {
  beetle:
    both(line('M18 30 6 24M16 40 4 42M20 50 9 58', 3.5)) +
    both(line('M28 12C20 8 20 2 24 1', 4.5)) +
    shape(H.bark, 'M22 12q10-6 20 0l2 9H20Z') +
    shape(H.brown, 'M32 20c14 0 18 10 18 20S42 62 32 62 14 50 14 40s4-20 18-20Z') +
    line('M32 22v38') +
    both(line('M22 30q-3 8 0 16', 2.5, H.fawn) + dot('#fff', 28, 14, 1.8)),
  snail:
    shape(H.tan, 'M3 58h50c6 0 9-10 9-18 0-6-5-8-8-5-4 3-3 8-4 12l-3 3H14C8 50 4 54 3 58Z') +
    line('M55 35 52 22M59 36l3-12') +
    dot(INK, 52, 21, 2.4) +
    dot(INK, 62, 23, 2.4) +
    disc(H.orange, 28, 32, 20) +
    line('M28 32c-3-4 4-8 7-3 4 7-5 13-12 9-9-5-6-19 6-19 11 0 16 10 13 19', 3) +
    line('M55 46q2 1 4-1', 2),
  slug:
    shape(H.orange, 'M2 58C6 48 16 42 26 40c10-2 14-6 18-12 4-6 14-6 16 2 2 10-4 20-8 28Z') +
    shape('#c8642a', 'M22 42c6-10 16-12 21-8 2 6-6 14-21 8Z') +
    line('M50 26 46 12M56 26l4-12', 3) +
    dot(INK, 46, 11, 2.8) +
    dot(INK, 60, 13, 2.8) +
    line('M10 54h6M22 52h6M34 52h6', 2.5, '#c8642a') +
    line('M50 38q4 2 7-1', 2),
  worm:
    line('M8 58C10 40 22 42 26 50s14 10 18-4-8-20-2-32', 14) +
    line('M8 58C10 40 22 42 26 50s14 10 18-4-8-20-2-32', 9, H.blush) +
    line('M40 34l10-4', 10, H.pink) +
    eye(39, 13, 2) +
    eye(46, 14, 2) +
    line('M39 19q3 2 6 0', 2),
  ant:
    line('M24 34 12 22M30 36l-2 18M22 38 8 50M36 34l6-16M38 38l10 14M42 36l16 4', 3) +
    line('M14 24 8 10M18 22l2-13') +
    oval(H.dark, [48, 30, 13, 10], -12) +
    disc(H.dark, 31, 34, 7) +
    disc(H.dark, 16, 31, 10) +
    dot('#fff', 13, 29, 3) +
    dot(INK, 12.5, 29, 1.6) +
    line('M44 24q6-3 10 0', 2.5, H.grey),
  spider:
    line('M32 2v16', 2, H.grey) +
    both(line('M22 32 12 22 6 30M20 38 8 36 2 46M21 44 10 50 8 60M26 50 20 58v4', 3)) +
    disc(H.bark, 32, 38, 15) +
    mark(H.fawn, 'M30 26h4v6h6v4h-6v10h-4V36h-6v-4h6Z') +
    disc(H.bark, 32, 50, 8) +
    both(dot('#fff', 28.5, 50, 2.6) + dot(INK, 28.5, 50.5, 1.4)),
  woodlouse:
    both(line('M20 56v5M27 57v4', 3)) +
    line('M14 54v5M50 54v5', 3) +
    line('M8 44 3 36M8 44 2 46') +
    shape(H.grey, 'M6 52C4 26 18 12 34 12s28 16 26 40q-27 8-54 0Z') +
    line('M20 16q-4 20-2 38M30 12q-2 20-1 43M40 13q3 20 2 42M50 20q4 16 3 34', 2.5) +
    eye(11, 44, 2.4) +
    line('M24 20q6-4 12-3', 2.5, H.pale),
  centipede:
    line(
      'M14 26 6 20M18 32 10 38M26 34l-2 9M34 32l2 10M40 26l10-3M42 18l8-8M46 38l12-2M44 46l14 3M38 52l8 8M28 54l-2 8M18 52l-6 8',
      3,
      H.bark,
    ) +
    line('M12 18C16 34 36 34 40 22c3-8 8-6 10 4 4 18-8 26-34 24', 12) +
    line('M12 18C16 34 36 34 40 22c3-8 8-6 10 4 4 18-8 26-34 24', 7, H.orange) +
    disc(H.red, 11, 15, 8) +
    line('M6 9 2 3M15 8l4-5') +
    eye(9, 14, 2) +
    eye(14, 14, 2),
  moth:
    both(
      shape(H.fawn, 'M30 26C18 8 4 10 3 24c0 12 12 14 27 8Z') +
        shape(H.tan, 'M30 34C18 34 10 42 14 52c6 8 14-2 17-12Z') +
        disc(H.lemon, 15, 23, 4.5) +
        dot(INK, 15, 23, 1.8) +
        line('M30 18C28 10 24 6 19 5M24 12l2-5M27 14l4-4', 2),
    ) +
    oval(H.brown, [32, 34, 5.5, 16]) +
    both(dot('#fff', 30, 22, 1.6)),
  bee:
    oval(H.ice, [24, 16, 9, 14], -20) +
    oval(H.ice, [41, 16, 9, 14], 20) +
    shape(H.dark, 'M54 40l9-2-7 7Z') +
    oval(H.sun, [33, 40, 23, 17]) +
    line('M31 24v32M42 25.500v29', 6, H.bark) +
    eye(18, 37) +
    line('M14 45q5 4 9-1') +
    line('M16 27 10 18M22 25l-2-9'),
  butterfly:
    both(
      shape(H.orange, 'M31 30C24 6 4 4 4 22c0 12 12 14 27 12Z') +
        shape(H.sun, 'M31 35C17 34 8 42 13 52c7 9 16-3 18-15Z') +
        dot(H.white, 13, 20, 4.5) +
        dot(H.blue, 13, 20, 2) +
        dot(H.blue, 18, 47, 2.5) +
        line('M31 20C29 13 26 9 21 7'),
    ) + oval(H.bark, [32, 36, 3.5, 17]),
  grasshopper:
    line('M40 40 54 14 62 56M26 44 20 58M34 45l-2 13', 3.5, H.moss) +
    shape(H.leaf, 'M6 34C4 24 12 18 20 22c14 2 30 8 40 24-14 4-32 4-44-2-6-2-9-6-10-10Z') +
    shape(H.lime, 'M24 28c12 0 26 6 36 18-14 0-28-4-36-18Z') +
    line('M12 22C14 12 24 6 34 6M9 23C8 14 12 6 18 3', 2.5) +
    eye(13, 29) +
    line('M7 36q4 2 7 0', 2),
  'glow-worm':
    both(line('M40 6l4-5', 2.5)) +
    dot(H.lemon, 32, 48, 15) +
    both(line('M22 26 12 22M21 36 10 36', 3)) +
    shape(H.dark, 'M22 40V20q0-12 10-12t10 12v20Z') +
    shape(H.lemon, 'M22 40h20c0 12-4 20-10 20s-10-8-10-20Z') +
    line('M22 40h20M23 47h18M26 54h12', 2.5) +
    shape(H.brown, 'M20 22q0-16 12-16t12 16q-12 5-24 0Z') +
    both(dot('#fff', 28, 16, 2.4) + dot(INK, 28, 16, 1.3)) +
    both(line('M8 52l-5 3M12 60l-3 3', 2.5, H.sun)),
} as const
