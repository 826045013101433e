/** The command of a spoken "Honora, …"; undefined when the utterance is not addressed to the product. */
export declare function spokenCommand(text: string): string | undefined;
/** "Rückgängig", "nimm das zurück", "undo that": the last command is to be taken back. */
export declare function asksToUndo(text: string): boolean;
