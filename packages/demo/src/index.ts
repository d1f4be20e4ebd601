export { prepareDemo } from './prepare-demo.ts';
export { DataUnreadable } from './read-data.ts';
export { DemoExists, type SeededDemo, type SeedOptions, seedDemo } from './seed-demo.ts';
export { DEMO_PASSWORD } from './sign-ins.ts';
