/** One check of types for each place where code runs: each has a `tsconfig.NAME.json` of its own. */
export const typeProjects = ['domain', 'offline', 'worker', 'client', 'server', 'tests'] as const;

/** What the type checker is called with for one of them. */
export const typeArguments = (project: (typeof typeProjects)[number]): string[] => [
  '-p',
  `tsconfig.${project}.json`,
];
