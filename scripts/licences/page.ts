import satisfies from 'spdx-satisfies';

/** The licences of what a production install brings along, as package-lock.json names them. */

/** Of package-lock.json (lockfile version 3), as far as it is read here. */
export interface PackageLock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>;
}

export interface ThirdParty {
  name: string;
  version: string;
  /** An SPDX expression; null where the package names none. */
  licence: string | null;
}

/**
 * Licences under which a library may be used unchanged and delivered beside a closed product. LGPL and MPL are for
 * libraries that stay files of their own: libvips under sharp, lightningcss in the build, web-push.
 */
export const ACCEPTED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
];

/** What a production install may bring, on any machine, each name and version once, in the order of the names. */
export function thirdParties({ packages }: PackageLock): ThirdParty[] {
  const found = new Map<string, ThirdParty>();
  for (const [path, { version = '', license, dev, link }] of Object.entries(packages)) {
    // The project itself and its own packages stand outside of node_modules; in it is a link to each of them.
    if (link || dev || !path.includes('node_modules/')) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(`${name}@${version}`, { name, version, licence: license ?? null });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Those whose licence is none of the accepted ones, or not named. */
export const notAccepted = (parties: readonly ThirdParty[]): ThirdParty[] =>
  parties.filter(({ licence }) => licence === null || !satisfies(licence, ACCEPTED));

/** docs/third-party-licences.md. */
export function licencesPage(lock: PackageLock): string {
  const byLicence = Map.groupBy(thirdParties(lock), ({ licence }) => licence ?? 'not named');
  const parts = [...byLicence]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(
      ([licence, parties]) =>
        `## ${licence} (${parties.length})\n\n${parties.map(({ name, version }) => `${name} ${version}`).join(', ')}\n`,
    );
  return `# Third-party licences

What a production install (\`npm ci --omit=dev\`) may bring along on any machine, by the licence that each package names.
Written by \`npm run licences\` from package-lock.json; a test fails when it is not up to date, or when a licence is not in the
list of accepted ones (\`scripts/licences/page.ts\`). The texts of the licences lie beside each package in \`node_modules\`.

Not from npm: \`packages/qr-decoder\` contains zxing-cpp (Apache-2.0) as WebAssembly; its README names what else is in the binary.
\`src/server/api-docs\` has one file of redoc 2.5.4 (MIT); the licences of what is in it lie beside it.

${parts.join('\n')}`;
}
