/** How often a node renews its leases: a late one still comes in time. */
export const renewEveryMs = 2000
