/** Advisory locks of nodes that start together, by what one of them does while the others wait. A lock belongs to one database. */
export const startLocks = {
  embeddedRoles: 4_806_600,
  plainRole: 4_806_601,
  migrations: 4_806_602,
  demo: 4_806_603,
} as const
