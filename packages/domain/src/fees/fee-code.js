/** Key of a code across systems: `GOZ-2080`, `BEMA-Ä925a`, `GOÄ-5000`. Also its id in the interface. */
export function codeKey(system, code) {
    return `${system}-${code}`;
}
//# sourceMappingURL=fee-code.js.map