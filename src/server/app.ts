import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from '../contract/envelope.ts';
import { coalescedActions, createActionRegistry } from './actions/action-registry.ts';
import { createDeviceActions } from './actions/devices/device-actions.ts';
import { createFileActions } from './actions/files/file-actions.ts';
import { createIdentityActions } from './actions/identity/identity-actions.ts';
import { createWebhookActions } from './actions/integrations/webhook-actions.ts';
import { createPushActions } from './actions/notifications/push-actions.ts';
import { createUnsubscribeLinks } from './broadcasts/unsubscribe-links.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import { isDatabaseAway } from './db/unavailable.ts';
import type { DatabaseWatch } from './db/watch.ts';
import { createFiles, type Files } from './files/files.ts';
import { createSignatures } from './files/signatures.ts';
import { lookAtHealth } from './health/degraded.ts';
import { createReadiness } from './health/readiness.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { registerAuditSheets } from './http/audit-sheet.ts';
import { registerBrowser } from './http/browser.ts';
import { registerCalendarFeeds } from './http/calendar-feed.ts';
import { registerClosing } from './http/closing.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  registerConnections,
  serverOptions,
} from './http/connections.ts';
import { registerDemoGate } from './http/demo-gate.ts';
import { frameworkAnswers, registerErrors } from './http/error-handler.ts';
import { registerFiles } from './http/file-route.ts';
import { registerHealth } from './http/health.ts';
import { createKeyLane } from './http/key-lane.ts';
import { createListLane } from './http/list-lane.ts';
import { registerMetrics } from './http/metrics.ts';
import { newsHeads } from './http/news-heads.ts';
import { registerOneClick } from './http/one-click.ts';
import { registerPersonExport } from './http/person-export.ts';
import { programHeads } from './http/program-heads.ts';
import { createPullLane, pullLimitsOf } from './http/pull-lane.ts';
import { registerRegistrantSheet } from './http/registrant-sheet.ts';
import { registerRoutes } from './http/routes.ts';
import { registerSecurityHeaders } from './http/security.ts';
import { registerSetupGate } from './http/setup-gate.ts';
import { registerStream } from './http/stream.ts';
import { registerAway } from './http/unavailable-answer.ts';
import { registerUploads } from './http/upload-route.ts';
import { registerWebApp } from './http/web-app.ts';
import { createBrowserCookies } from './identity/browser-cookie.ts';
import { createDoorHandles } from './identity/door-handles.ts';
import { firstUseInDatabase } from './identity/proof-use.ts';
import { createRateLimits } from './identity/rate-limits.ts';
import type { RateRules } from './identity/rate-rules.ts';
import { loadSecret } from './identity/secrets.ts';
import { createTokens } from './identity/tokens.ts';
import type { LiveHub } from './live/hub.ts';
import { openHub } from './live/open-hub.ts';
import { createProgramFeed } from './live/program-feed.ts';
import { RequestLog } from './log.ts';
import type { MailOutbox } from './mail/mail-outbox.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import type { Performer } from './perform/perform.ts';
import { serverPerformer } from './perform/server-performer.ts';
import { aloneOnMachine, type Machine } from './processes/machine.ts';
import type { PushOutbox } from './push/push-outbox.ts';
import { contactOf, loadVapid } from './push/vapid.ts';
import type { ReadReplica } from './replica/read-replica.ts';
import { watchEras } from './store/sync-eras.ts';
import { demoMayOpen } from './who-can-come.ts';

export interface AppParts {
  config: Config;
  database: Database;
  /** Reports and sheets are read from it; left out: from the database. */
  replica?: ReadReplica | undefined;
  log: FastifyBaseLogger;
  mail: Pick<MailOutbox, 'wake'>;
  /** Left out: messages for browsers wait in their table. */
  push?: Pick<PushOutbox, 'wake'>;
  /** Knows when the database is away; left out: each call finds out by itself. */
  watch?: DatabaseWatch;
  /** While the database holds nothing, only the first super admin can be made: others can reach this server. */
  setupFirst?: boolean;
  /** The database holds a demo that nobody asked for: it opens to this machine alone. */
  demoHereOnly?: boolean;
  /** Where the built web app lies; undefined: only the API. */
  webDir?: string | undefined;
  /** The present; tests bring their own. */
  clock?: () => Date;
  version: string;
  /** How often something may be tried; left out: `rateRules`. */
  rateRules?: RateRules;
  /** How long a connection may take over what it sends; left out: `connectionLimits`. */
  connectionLimits?: Partial<ConnectionLimits>;
  /** What it shares with other processes of this machine; left out: there are none. */
  machine?: Machine;
}

export interface App {
  http: FastifyInstance;
  performer: Performer;
  /** What its streams hear, and jobs of this process. */
  hub: Pick<LiveHub, 'listen'>;
  /** To tidy them. */
  files: Files;
  /** Those of this process. */
  metrics: Metrics;
}

/** A request body of 500 replayed operations is some 200 kB; more than this is not a request of ours. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** Builds the whole server without listening. Closing `http` ends streams, waits for requests, then ends the hub. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, database, replica, log, machine = aloneOnMachine() } = parts;
  const { db } = database;
  const hub = await openHub(database, config, log);
  const wake = { mail: () => parts.mail.wake(), push: () => parts.push?.wake() };
  const performer = {
    ...serverPerformer(db, hub, config, wake, parts.clock),
    ...(replica ? { reports: replica.read } : {}),
  };
  const secret = await loadSecret(db);
  const tokens = createTokens(
    secret,
    config.tokenTtlSeconds,
    config.deviceTokenTtlSeconds,
    firstUseInDatabase(db),
  );
  const signatures = createSignatures(secret);
  const links = createUnsubscribeLinks(secret, config.publicUrl);
  const files = createFiles(db, config, machine.endUploadElsewhere);
  const { publicKey } = await loadVapid(db, contactOf(config.mailFrom, config.publicUrl));
  const eras = await watchEras(db);

  const connections = {
    ...connectionLimits,
    // The primary hands connections to its workers in turn: each has its part of them.
    mostPerAddress: Math.ceil(config.connectionsPerAddress / machine.processes),
    ...parts.connectionLimits,
  };
  const http = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    bodyLimit: BODY_LIMIT,
    // One proxy, ours: what stands before the address it saw is what a caller says of itself.
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    ...frameworkAnswers,
    ...(config.tls
      ? {
          https: {
            cert: readFileSync(config.tls.certFile),
            key: readFileSync(config.tls.keyFile),
            ...serverOptions(connections),
          },
        }
      : { http: serverOptions(connections) }),
  }) as unknown as FastifyInstance;
  http.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  http.addHook('onClose', () => hub.close());
  registerConnections(http, connections);
  const secure = config.tls !== undefined || config.publicUrl.startsWith('https:');
  registerSecurityHeaders(http, secure);
  registerBrowser(http, createBrowserCookies(secret), secure);
  const limits = createRateLimits(parts.rateRules);
  const readiness = createReadiness(database.connection, config.dataDir);
  registerHealth(http, readiness, () => lookAtHealth(db, config), config);
  if (parts.watch) registerAway(http, parts.watch);
  if (parts.setupFirst) registerSetupGate(http, db);
  if (parts.demoHereOnly) registerDemoGate(http);
  const metrics = createMetrics(database, parts.version, {
    counts: machine.readMetrics === undefined,
    replica,
  });
  registerErrors(http);
  registerClosing(http);
  registerRoutes(
    http,
    {
      ...createActionRegistry({
        eras,
        version: parts.version,
        config,
        links,
        doorHandles: createDoorHandles(secret),
        dailyCap: config.broadcastDailyCap,
      }),
      ...createDeviceActions({
        publicUrl: config.publicUrl,
        deviceTtlSeconds: config.deviceTokenTtlSeconds,
        version: parts.version,
        limits,
        proofs: tokens.proofs,
      }),
      ...createFileActions({ signatures, publicUrl: config.publicUrl }),
      ...createWebhookActions({ testOrigin: config.webhookTestOrigin }),
      ...createPushActions({ publicKey, testOrigin: config.pushTestOrigin }),
      ...createIdentityActions({
        tokens,
        performer,
        limits,
        log,
        config: { ...config, demo: demoMayOpen(config) },
      }),
    },
    performer,
    tokens,
    coalescedActions,
    createListLane(config.listsPerMinute, machine.lists),
    createPullLane(pullLimitsOf(machine.processes)),
    createKeyLane(config.keyCallsPerMinute, machine.lists),
  );
  const feed = createProgramFeed({ db, hub, eras, clock: performer.clock });
  registerStream(http, performer, tokens, { hub, feed, places: machine.places }, metrics);
  registerRegistrantSheet(http, performer, tokens);
  registerAuditSheets(http, performer, tokens);
  registerCalendarFeeds(http, performer, limits);
  registerPersonExport(http, performer, { tokens, limits, files });
  registerOneClick(http, performer, links);
  await registerUploads(http, performer, { files, signatures });
  registerFiles(http, performer, { files, signatures });
  const { readMetrics: read = metrics.read } = machine;
  registerMetrics(http, { ...metrics, read }, config);
  registerApiDocs(http, config.publicUrl);
  const ofPrograms = programHeads(db, config.publicUrl);
  const ofNews = newsHeads(db, config.publicUrl);
  await registerWebApp(http, parts.webDir, async (path, translator, search) => {
    // The app itself needs no database: whoever opens it then is informed by the app.
    if (parts.watch?.away()) return null;
    try {
      return (await ofPrograms(path, translator)) ?? (await ofNews(path, translator, search));
    } catch (error) {
      if (isDatabaseAway(error)) return null;
      throw error;
    }
  });
  return { http, performer, hub, files, metrics };
}
