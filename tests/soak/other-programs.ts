import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until.ts';

/** Programs of the package manager that stand beside the servers; where one is not installed, its start says so. */
export interface OtherProcess {
  port: number;
  start(): Promise<void>;
  /** SIGKILL; another signal where it has processes of its own to end. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** A program of this machine's package manager on a port, until it listens. */
async function otherProcess(program: string, port: number, args: readonly string[]): Promise<OtherProcess> {
  let child: ChildProcess | undefined;
  const one: OtherProcess = {
    port,
    async start() {
      const started = spawn(program, args, { stdio: 'ignore' });
      child = started;
      let failed: Error | undefined;
      started.once('error', (error) => {
        failed = error;
      });
      await until(`${program} listens`, () => {
        if (failed) throw new Error(`${program} cannot be started here: ${failed.message}`);
        return isListening(port);
      });
    },
    async kill(signal = 'SIGKILL') {
      const running = child;
      child = undefined;
      if (!running || running.exitCode !== null) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill(signal);
      await gone;
    },
  };
  await one.start();
  return one;
}

export async function startNats(): Promise<OtherProcess> {
  const port = await freePort();
  return await otherProcess('nats-server', port, ['-a', '127.0.0.1', '-p', `${port}`]);
}

/** As `docs/scale.md` configures it. */
export async function startNginx(
  ports: readonly number[],
): Promise<{ port: number; close(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'md-nginx-'));
  const port = await freePort();
  const file = join(dir, 'nginx.conf');
  await writeFile(
    file,
    `daemon off;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  upstream meeting_door {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 30m;
    location / {
      proxy_pass http://meeting_door;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_buffering off;
      proxy_request_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`,
  );
  const nginx = await otherProcess('nginx', port, ['-p', dir, '-c', file, '-e', `${dir}/error.log`]);
  return {
    port,
    async close() {
      await nginx.kill('SIGTERM');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const probe = connect(port, '127.0.0.1');
  return await new Promise((resolve) => {
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return typeof address === 'object' && address ? address.port : 0;
}
