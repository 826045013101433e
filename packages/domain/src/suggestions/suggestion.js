/** Whole months between two calendar dates; undefined when one of them is no date. */
export function monthsBetween(from, to) {
    const [fromYear, fromMonth, fromDay] = dateParts(from);
    const [toYear, toMonth, toDay] = dateParts(to);
    if (fromYear === undefined || toYear === undefined)
        return undefined;
    const months = (toYear - fromYear) * 12 + ((toMonth ?? 1) - (fromMonth ?? 1));
    return (toDay ?? 1) < (fromDay ?? 1) ? months - 1 : months;
}
function dateParts(date) {
    const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '');
    return match ? match.slice(1).map(Number) : [];
}
//# sourceMappingURL=suggestion.js.map