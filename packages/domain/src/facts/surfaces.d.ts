import { type Tooth } from '../teeth/fdi.ts';
/** m mesial, o okklusal, i inzisal, d distal, v vestibulär, l oral, z zervikal; always written in this order. */
export declare const surfaceLetters: readonly ['m', 'o', 'i', 'd', 'v', 'l', 'z'];
export type Surface = (typeof surfaceLetters)[number];
/** Reads one letter; `b`, `f` and `p` are aliases of vestibulär and oral. Anything else (also `a`) is no surface. */
export declare function readSurface(letter: string): Surface | undefined;
/** Puts surfaces into the order m o/i d v l z and drops repetitions. */
export declare function sortSurfaces(surfaces: readonly Surface[]): Surface[];
/** Occlusal belongs to premolars and molars, incisal to front teeth: the biting surface follows the tooth. */
export declare function surfacesOn(tooth: Tooth, surfaces: readonly Surface[]): Surface[];
/** Surfaces that count for a filling: z names a place on v or l, alone it is one surface. */
export declare function countSurfaces(surfaces: readonly Surface[]): number;
/** "mesial-okklusal-distal", in the order of the letters. */
export declare function surfaceWords(surfaces: readonly Surface[]): string;
