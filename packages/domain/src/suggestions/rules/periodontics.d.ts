import { type Rule } from '../session.ts';
/** Periodontics: BEMA 4, ATG, MHU, AIT, BEV, CPT, UPT; GOZ 4000–4138. */
export declare const periodontics: Rule;
