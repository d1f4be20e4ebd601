import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

/** `npm run gallery`: every component of the product in its states, with hot reload; no server and no data behind it. */
const root = join(import.meta.dirname, '../gallery');
const port = Number(process.env.PORT ?? 3100);
const web = await createServer({
  configFile: false,
  root,
  // Icons and pictures that components name by their address.
  publicDir: join(root, '../public'),
  plugins: [react(), tailwindcss()],
  server: { port, strictPort: true, fs: { allow: [join(root, '..')] } },
});
await web.listen();
process.stdout.write(`The gallery: http://localhost:${port}\n`);
