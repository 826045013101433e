/**
 * What a module asks of one that stands above it and that it therefore cannot import. Whoever asks declares the question
 * here, from its own `ports.ts`; `modules/ports.ts` names who answers it.
 */
export interface Ports {}
