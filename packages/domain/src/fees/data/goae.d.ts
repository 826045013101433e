import type { FeeRow } from '../fee-code.ts';
export declare const goaeRows: readonly FeeRow[];
