export {}
//# sourceMappingURL=entry.js.map
