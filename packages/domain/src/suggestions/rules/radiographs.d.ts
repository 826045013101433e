import { type Rule } from '../session.ts';
/** Images taken here; read-outs and images brought along are none. GOÄ § O, BEMA Ä925–Ä935. */
export declare const radiographs: Rule;
