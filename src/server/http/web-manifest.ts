import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Translator } from '../../domain/language/translator.ts';
import { translatorIn } from '../language/translators.ts';
import { languageAsked } from './language-asked.ts';

export const MANIFEST = 'manifest.webmanifest';

/** What of the manifest is read by people (`vite.config.ts` writes it). */
interface Manifest {
  description: string;
  shortcuts: { name: string; description: string }[];
  screenshots: { label: string }[];
}

/** The manifest of the installed app, in the language of the browser that installs it: nobody is signed in to it. */
export function registerWebManifest(app: FastifyInstance, webDir: string): void {
  const file = join(webDir, MANIFEST);
  if (!existsSync(file)) return;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  app.get(`/${MANIFEST}`, (request, reply) => {
    const language = languageAsked(request.headers['accept-language']);
    return reply
      .headers({
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-language',
      })
      .send(JSON.stringify(manifestIn(manifest, language, translatorIn(language))));
  });
}

function manifestIn(manifest: Manifest, lang: string, { t }: Translator): Manifest & { lang: string } {
  // The words of the build's file, which knows no language.
  const words: Record<string, string> = {
    'Business meeting events: registration, one-to-one meetings, and room check-in that works offline.': t(
      'Business meeting events: registration, one-to-one meetings, and room check-in that works offline.',
    ),
    Scan: t('Scan'),
    'Check in at the door': t('Check in at the door'),
    Rooms: t('Rooms'),
    'Rooms as they are now': t('Rooms as they are now'),
    'My schedule': t('My schedule'),
    'Your own meetings': t('Your own meetings'),
    'Every room as it is now': t('Every room as it is now'),
    'Checking in at the door': t('Checking in at the door'),
  };
  const said = (text: string) => words[text] ?? text;
  return {
    ...manifest,
    lang,
    description: said(manifest.description),
    shortcuts: manifest.shortcuts.map((one) => ({
      ...one,
      name: said(one.name),
      description: said(one.description),
    })),
    screenshots: manifest.screenshots.map((one) => ({ ...one, label: said(one.label) })),
  };
}
