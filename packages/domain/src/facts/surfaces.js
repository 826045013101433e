import { isFront } from '../teeth/fdi.js';
/** m mesial, o okklusal, i inzisal, d distal, v vestibulär, l oral, z zervikal; always written in this order. */
export const surfaceLetters = ['m', 'o', 'i', 'd', 'v', 'l', 'z'];
const aliases = { b: 'v', f: 'v', p: 'l' };
/** Reads one letter; `b`, `f` and `p` are aliases of vestibulär and oral. Anything else (also `a`) is no surface. */
export function readSurface(letter) {
    const lower = letter.toLowerCase();
    return aliases[lower] ?? surfaceLetters.find((known) => known === lower);
}
/** Puts surfaces into the order m o/i d v l z and drops repetitions. */
export function sortSurfaces(surfaces) {
    return surfaceLetters.filter((letter) => surfaces.includes(letter));
}
/** Occlusal belongs to premolars and molars, incisal to front teeth: the biting surface follows the tooth. */
export function surfacesOn(tooth, surfaces) {
    const biting = isFront(tooth) ? 'i' : 'o';
    return sortSurfaces(surfaces.map((surface) => (surface === 'o' || surface === 'i' ? biting : surface)));
}
/** Surfaces that count for a filling: z names a place on v or l, alone it is one surface. */
export function countSurfaces(surfaces) {
    const counted = new Set(surfaces.filter((surface) => surface !== 'z')).size;
    return counted === 0 && surfaces.includes('z') ? 1 : counted;
}
const words = {
    m: 'mesial',
    o: 'okklusal',
    i: 'inzisal',
    d: 'distal',
    v: 'vestibulär',
    l: 'oral',
    z: 'zervikal',
};
/** "mesial-okklusal-distal", in the order of the letters. */
export function surfaceWords(surfaces) {
    return sortSurfaces(surfaces)
        .map((surface) => words[surface])
        .join('-');
}
//# sourceMappingURL=surfaces.js.map