import { buildWeb } from './build-web.ts';

/** `npm start`: builds the web app when its sources changed, then runs the server. */
process.stdout.write('Building the web app …\n');
await buildWeb();
await import('../src/server/main.ts');
