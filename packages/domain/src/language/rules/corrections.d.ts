import { type Turn } from '../turn.ts'
/** "Moment, siebenundzwanzig", "nein, das war der 37": moves the last statement to the right tooth. Answers the word where what follows begins. */
export declare function correctLast(turn: Turn): number | undefined
