/** Paired tablets, and what every device that queues check-ins last said of itself. */
export const devicesStatements: readonly string[] = [];
