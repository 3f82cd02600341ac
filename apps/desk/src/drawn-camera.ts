/** The picture that the camera points at. */
export type Subject = 'gwen' | 'wood'

const WIDTH = 1280
const HEIGHT = 960
/** Width of the scene in its own drawing units. */
const SCENE_WIDTH = 960
const SCENE_TOP = 280
const SCENE_BOTTOM = SCENE_TOP + (SCENE_WIDTH * HEIGHT) / WIDTH
const FRAME_EVERY_MS = 100

type Pen = CanvasRenderingContext2D

/** A camera stream that shows a drawn wood, and Gwen in it when she is to be photographed. */
export function openDrawnCamera(subject: Subject): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (pen === null) throw new DOMException('no canvas', 'NotReadableError')
  pen.scale(WIDTH / SCENE_WIDTH, WIDTH / SCENE_WIDTH)
  pen.translate(0, -SCENE_TOP)
  const stream = canvas.captureStream(1000 / FRAME_EVERY_MS)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  let frame = 0
  const draw = () => {
    frame += 1
    drawScene(pen, subject, isStill ? 0 : Math.sin(frame / 12))
  }
  draw()
  // The stream gets a frame only when something is drawn, so a still picture is drawn again too.
  const timer = window.setInterval(draw, FRAME_EVERY_MS)
  const [track] = stream.getVideoTracks()
  if (track !== undefined) {
    const stop = track.stop.bind(track)
    track.stop = () => {
      window.clearInterval(timer)
      stop()
    }
  }
  return stream
}

function drawScene(pen: Pen, subject: Subject, sway: number): void {
  drawWood(pen)
  if (subject === 'gwen') drawGwen(pen, sway)
  else drawFind(pen, sway)
}

function drawWood(pen: Pen): void {
  const sky = pen.createLinearGradient(0, SCENE_TOP, 0, SCENE_BOTTOM)
  sky.addColorStop(0, '#cfe8f5')
  sky.addColorStop(0.55, '#eef5e2')
  sky.addColorStop(1, '#b4d1a4')
  pen.fillStyle = sky
  pen.fillRect(0, SCENE_TOP, SCENE_WIDTH, SCENE_BOTTOM - SCENE_TOP)
  blob(pen, '#f6b73c', 560, 370, 52, 52)
  for (const [x, size] of [
    [60, 300],
    [250, 240],
    [720, 250],
    [905, 320],
  ] as const) {
    pen.fillStyle = '#5a4632'
    pen.fillRect(x - size / 16, 640 - size * 0.4, size / 8, size * 0.9)
    blob(pen, '#6fa258', x, 560 - size * 0.5, size * 0.5, size * 0.62)
    blob(pen, '#8fba7a', x - size * 0.12, 520 - size * 0.56, size * 0.3, size * 0.36)
  }
  blob(pen, '#6fa258', 480, 1500, 1100, 720)
  blob(pen, '#4f8a45', 300, 1620, 1000, 600)
}

function drawGwen(pen: Pen, sway: number): void {
  pen.fillStyle = '#2f6b3c'
  pen.beginPath()
  pen.roundRect(310, 760, 340, 600, 150)
  pen.fill()
  line(pen, '#2f6b3c', 74, [
    [620, 850],
    [760, 760 + sway * 14],
    [770, 620 + sway * 26],
  ])
  blob(pen, '#e8b98f', 772, 580 + sway * 28, 44, 48)
  blob(pen, '#5a4632', 480, 560, 178, 206)
  blob(pen, '#e8b98f', 480, 600, 138, 164)
  blob(pen, '#5a4632', 480, 470, 150, 70)
  blob(pen, '#22301f', 432, 600, 13, 17)
  blob(pen, '#22301f', 528, 600, 13, 17)
  line(pen, '#b0305c', 12, [
    [428, 668],
    [480, 702],
    [532, 668],
  ])
}

function drawFind(pen: Pen, sway: number): void {
  pen.save()
  pen.translate(500, 800)
  pen.scale(0.8, 0.8)
  pen.rotate(sway * 0.05)
  pen.fillStyle = '#f39c4a'
  pen.beginPath()
  pen.moveTo(0, 190)
  pen.bezierCurveTo(-280, 70, -250, -230, 0, -400)
  pen.bezierCurveTo(250, -230, 280, 70, 0, 190)
  pen.fill()
  line(pen, '#b0305c', 10, [
    [0, 250],
    [0, -330],
  ])
  for (const y of [90, -20, -130, -230]) {
    const reach = 130 + y / 4
    line(pen, '#b0305c', 6, [
      [-reach, y - 90],
      [0, y],
      [reach, y - 90],
    ])
  }
  pen.restore()
  blob(pen, '#b0305c', 180 + sway * 4, 900, 66, 44)
  blob(pen, '#22301f', 128 + sway * 4, 898, 26, 26)
  blob(pen, '#22301f', 190 + sway * 4, 886, 11, 11)
  blob(pen, '#22301f', 214 + sway * 4, 916, 11, 11)
}

function blob(pen: Pen, color: string, x: number, y: number, rx: number, ry: number): void {
  pen.fillStyle = color
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI)
  pen.fill()
}

function line(pen: Pen, color: string, width: number, points: [number, number][]): void {
  pen.strokeStyle = color
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.stroke()
}
