import { type Rule } from '../session.ts';
/** Plans, splints, function, orthodontic devices and implants. */
export declare const planning: Rule;
