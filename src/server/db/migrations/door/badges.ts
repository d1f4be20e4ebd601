/** Badges revoked and issued anew. */
export const badgesStatements: readonly string[] = [];
