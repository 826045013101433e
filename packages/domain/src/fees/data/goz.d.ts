import type { FeeRow } from '../fee-code.ts';
export declare const gozRows: readonly FeeRow[];
