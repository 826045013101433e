export {}
//# sourceMappingURL=utterance.js.map
