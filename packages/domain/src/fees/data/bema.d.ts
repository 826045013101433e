import type { FeeRow } from '../fee-code.ts';
export declare const bemaRows: readonly FeeRow[];
