/** Where everything of the chart lies, in the units of its view box. Upper teeth stand with the apex up. */
export const upper = [18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28] as const
export const lower = [48, 47, 46, 45, 44, 43, 42, 41, 31, 32, 33, 34, 35, 36, 37, 38] as const
export const upperMilk = [55, 54, 53, 52, 51, 61, 62, 63, 64, 65] as const
export const lowerMilk = [85, 84, 83, 82, 81, 71, 72, 73, 74, 75] as const

const widths: readonly number[] = [0, 36, 33, 35, 37, 37, 46, 45, 42]
const gap = 16
const margin = 14
export const sideHeight = 54
const surfaceHeight = 36
const letterHeight = 20
const numberHeight = 18
const milkHeight = 28

export const widthOf = (tooth: number): number => widths[tooth % 10] ?? 0
export const isUpper = (tooth: number): boolean => [1, 2, 5, 6].includes(Math.floor(tooth / 10))
export const isMilk = (tooth: number): boolean => tooth > 50
/** Quadrants 1, 4, 5, 8: shown at the left, because the patient is seen from the front. */
const isLeftHalf = (tooth: number): boolean => [1, 4, 5, 8].includes(Math.floor(tooth / 10))

type Shape = 'mu' | 'ml' | 'p2' | 'p' | 'c' | 'i'

export function shapeOf(tooth: number): Shape {
  const place = tooth % 10
  const molar = isUpper(tooth) ? 'mu' : 'ml'
  if (place === 3) return 'c'
  if (place < 3) return 'i'
  if (isMilk(tooth) || place >= 6) return molar
  return isUpper(tooth) && place === 4 ? 'p2' : 'p'
}

/** Root and crown in a unit box, apex at y = 0, chewing edge at y = 1. */
export const silhouettes: Readonly<Record<Shape, { root: string; crown: string }>> = {
  mu: {
    root: 'M.14 .6C.06 .4 .08 .1 .17 .05C.27 .00 .33 .24 .38 .4C.4 .24 .43 .03 .5 .02C.57 .03 .6 .24 .62 .4C.67 .24 .73 .00 .83 .05C.92 .1 .94 .4 .86 .6Z',
    crown:
      'M.14 .58C.02 .66 .02 .86 .09 .93C.15 1 .22 .99 .28 .94C.36 .98 .43 .98 .5 .94C.57 .98 .64 .98 .72 .94C.78 .99 .85 1 .91 .93C.98 .86 .98 .66 .86 .58C.7 .63 .3 .63 .14 .58Z',
  },
  ml: {
    root: 'M.14 .58C.08 .38 .13 .04 .26 .02C.38 .02 .43 .24 .5 .4C.57 .24 .62 .02 .74 .02C.87 .04 .92 .38 .86 .58Z',
    crown:
      'M.14 .56C.02 .66 .02 .86 .09 .93C.15 1 .22 .99 .28 .94C.36 .98 .43 .98 .5 .94C.57 .98 .64 .98 .72 .94C.78 .99 .85 1 .91 .93C.98 .86 .98 .66 .86 .56C.7 .62 .3 .62 .14 .56Z',
  },
  p2: {
    root: 'M.22 .6C.18 .36 .22 .06 .34 .04C.43 .04 .46 .2 .5 .3C.54 .2 .57 .04 .66 .04C.78 .06 .82 .36 .78 .6Z',
    crown:
      'M.22 .58C.08 .66 .08 .84 .16 .91C.26 1 .38 .98 .5 .92C.62 .98 .74 1 .84 .91C.92 .84 .92 .66 .78 .58C.66 .63 .34 .63 .22 .58Z',
  },
  p: {
    root: 'M.24 .6C.22 .36 .34 .03 .5 .03C.66 .03 .78 .36 .76 .6Z',
    crown:
      'M.24 .58C.08 .66 .08 .84 .16 .91C.26 1 .38 .98 .5 .92C.62 .98 .74 1 .84 .91C.92 .84 .92 .66 .76 .58C.66 .63 .34 .63 .24 .58Z',
  },
  c: {
    root: 'M.24 .62C.22 .34 .38 .00 .5 .00C.62 .00 .78 .34 .76 .62Z',
    crown:
      'M.24 .6C.1 .68 .12 .82 .22 .89C.32 .95 .44 1 .5 1C.56 1 .68 .95 .78 .89C.88 .82 .9 .68 .76 .6C.66 .56 .34 .56 .24 .6Z',
  },
  i: {
    root: 'M.26 .62C.26 .36 .4 .06 .5 .06C.6 .06 .74 .36 .74 .62Z',
    crown:
      'M.26 .6C.14 .7 .1 .86 .11 .94C.12 .98 .16 .99 .2 .99L.8 .99C.84 .99 .88 .98 .89 .94C.9 .86 .86 .7 .74 .6C.64 .55 .36 .55 .26 .6Z',
  },
}

/** Tips of the canals in the unit box. */
export const canals: Readonly<Record<Shape, readonly (readonly [number, number])[]>> = {
  mu: [
    [0.2, 0.12],
    [0.5, 0.1],
    [0.8, 0.12],
  ],
  ml: [
    [0.27, 0.1],
    [0.73, 0.1],
  ],
  p2: [
    [0.35, 0.1],
    [0.65, 0.1],
  ],
  p: [[0.5, 0.1]],
  c: [[0.5, 0.07]],
  i: [[0.5, 0.13]],
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A path of the unit box laid into `box`; `flip` turns it over for the lower jaw. */
export function place(path: string, box: Box, flip: boolean): string {
  let isX = true
  return path.replace(/-?\d*\.?\d+/g, (match) => {
    const value = Number(match)
    const laid = isX ? box.x + value * box.w : box.y + (flip ? 1 - value : value) * box.h
    isX = !isX
    return laid.toFixed(1)
  })
}

type Point = readonly [number, number]
const polygon = (...points: Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** The five surfaces of a tooth as paths: v outside, l inside, m towards the midline, o or i in the middle. */
export function surfacesIn(
  { x, y, w, h }: Box,
  tooth: number,
): { paths: Readonly<Record<string, string>>; lines: string } {
  const isFront = tooth % 10 <= 3
  const ix = w * (isFront ? 0.24 : 0.29)
  const iy = h * (isFront ? 0.39 : 0.29)
  const a: Point = [x, y]
  const b: Point = [x + w, y]
  const c: Point = [x + w, y + h]
  const d: Point = [x, y + h]
  const e: Point = [x + ix, y + iy]
  const f: Point = [x + w - ix, y + iy]
  const g: Point = [x + w - ix, y + h - iy]
  const k: Point = [x + ix, y + h - iy]
  const top = polygon(a, b, f, e)
  const right = polygon(b, c, g, f)
  const bottom = polygon(d, c, g, k)
  const left = polygon(a, e, k, d)
  const middle = polygon(e, f, g, k)
  return {
    paths: {
      v: isUpper(tooth) ? top : bottom,
      l: isUpper(tooth) ? bottom : top,
      m: isLeftHalf(tooth) ? right : left,
      d: isLeftHalf(tooth) ? left : right,
      o: middle,
      i: middle,
    },
    lines: `M${a.join()}L${e.join()}M${b.join()}L${f.join()}M${c.join()}L${g.join()}M${d.join()}L${k.join()}${middle}`,
  }
}

/** Left edge of a tooth. */
export function leftOf(tooth: number): number {
  const column = isMilk(tooth) ? tooth - 40 : tooth
  const row: readonly number[] = isUpper(tooth) ? upper : lower
  let x = margin
  for (const other of row) {
    if (other === column) return x
    x += widthOf(other) + (other % 10 === 1 && isLeftHalf(other) ? gap : 0)
  }
  return x
}

export interface Layout {
  readonly width: number
  readonly height: number
  /** Line between the jaws, and the one below the milk teeth. */
  readonly middle: number
  readonly lowerTop: number
  readonly center: number
  readonly rows: (tooth: number) => { surface: number; number: number; side: number; letter: number }
  readonly surface: (tooth: number) => Box
  readonly outline: (tooth: number) => Box
}

/** Heights of the rows, with or without the milk teeth between the jaws. */
export function layout(hasMilk: boolean): Layout {
  const upperRow = { letter: 0, side: letterHeight, surface: letterHeight + sideHeight + 4, number: 0 }
  upperRow.number = upperRow.surface + surfaceHeight
  const middle = upperRow.number + numberHeight + 6
  const milk = hasMilk ? 2 * (milkHeight + 17) + 10 : 0
  const upperMilkRow = { letter: 0, side: 0, surface: middle + 2, number: middle + 2 + milkHeight }
  const lowerMilkRow = { letter: 0, side: 0, number: middle + milk / 2 + 1, surface: middle + milk / 2 + 17 }
  const lowerTop = middle + milk + 6
  const lowerRow = { number: lowerTop, surface: lowerTop + numberHeight, side: 0, letter: 0 }
  lowerRow.side = lowerRow.surface + surfaceHeight + 4
  lowerRow.letter = lowerRow.side + sideHeight
  const height = lowerRow.letter + letterHeight
  const half = widths.reduce((sum, width) => sum + width, 0)
  const rows = (tooth: number) => {
    if (isMilk(tooth)) return isUpper(tooth) ? upperMilkRow : lowerMilkRow
    return isUpper(tooth) ? upperRow : lowerRow
  }
  return {
    width: half * 2 + gap + margin * 2,
    height,
    middle,
    lowerTop,
    center: margin + half + gap / 2,
    rows,
    surface: (tooth) => {
      const w = isMilk(tooth) ? Math.min(widthOf(tooth) - 7, 32) : widthOf(tooth) - 6
      return {
        x: leftOf(tooth) + (widthOf(tooth) - w) / 2,
        y: rows(tooth).surface,
        w,
        h: isMilk(tooth) ? milkHeight : surfaceHeight,
      }
    },
    outline: (tooth) => {
      const row = rows(tooth)
      const across = { x: leftOf(tooth), w: widthOf(tooth) }
      if (isMilk(tooth)) {
        const top = isUpper(tooth) ? row.surface - 4 : row.number - 2
        return { ...across, y: top, h: milkHeight + 19 + (isUpper(tooth) ? 0 : 3) }
      }
      if (isUpper(tooth)) return { ...across, y: 0, h: row.number + numberHeight - 2 }
      return { ...across, y: row.number - 3, h: height - row.number + 3 }
    },
  }
}
