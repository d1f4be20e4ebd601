import { spawn } from 'node:child_process';
import { createServer as createNetServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { keptMails, mailPage } from './dev/mail-page.ts';

/**
 * `npm run dev`: the product on one address while it is changed. Vite serves the web app with hot reload and passes calls
 * on to a server that starts again when its sources change; its demo is the one of `npm start`, in the same DATA_DIR.
 */
const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const address = `http://localhost:${port}`;
const MAILS = '/dev/mails';

const serverPort = await freePort();
const mails = join(resolve(process.env.DATA_DIR ?? 'data'), 'mail');
const web = await createServer({
  root,
  server: { port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${serverPort}` } },
  plugins: [
    {
      name: 'kept-mails',
      configureServer({ middlewares }) {
        middlewares.use(MAILS, (_request, response, next) => {
          keptMails(mails).then(
            (found) => response.setHeader('content-type', 'text/html; charset=utf-8').end(mailPage(found)),
            next,
          );
        });
      },
    },
  ],
});
await web.listen();
process.stdout.write(
  `The web app: ${address}\nMails that were sent: ${address}${MAILS}\nThe server starts …\n`,
);

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'src/server/main.ts')],
  {
    // The web app is not the server's: what it prints as its own address is the one for people.
    env: {
      // One process to watch, unless more are asked for.
      WEB_CONCURRENCY: '1',
      ...process.env,
      PORT: String(serverPort),
      PUBLIC_URL: process.env.PUBLIC_URL ?? address,
    },
    stdio: 'inherit',
  },
);
const end = () => {
  server.kill('SIGTERM');
  void web.close();
};
server.on('exit', (status) => void web.close().then(() => process.exit(status ?? 0)));
process.on('SIGINT', end);
process.on('SIGTERM', end);

/** A port that nothing listens on. */
function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createNetServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const found = probe.address();
      probe.close(() => resolvePort(typeof found === 'object' && found ? found.port : 0));
    });
  });
}
