/** An accent and the colour that can be read on it, both `#rrggbb`. */
export interface AccentPair {
  accent: string;
  onAccent: string;
}

/** One pair for each colour scheme. */
export interface Accent {
  light: AccentPair;
  dark: AccentPair;
}

/** The product's own accent: used when a program chose none (its colorTheme is #FFFFFF by default, SPEC.md 3). */
export const brandColor = '#413acb';

/** The page colours of theme.css against which an accent must be readable. */
export const schemeCanvas = { light: '#f4f5fa', dark: '#1c1f36' } as const;

/** More than AA's 4.5: the accent also stands on its own soft tint, which costs some of the contrast. */
const wantedContrast = 5.6;

type Rgb = readonly [number, number, number];

/** Reads `#rgb` or `#rrggbb`; null for anything else. */
function parseHex(hex: string): Rgb | null {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex.trim());
  const full = short
    ? [short[1], short[1], short[2], short[2], short[3], short[3]].join('')
    : /^#?([0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (!full) return null;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. An unreadable colour counts as black. */
export function contrastRatio(one: string, other: string): number {
  const a = luminance(parseHex(one) ?? [0, 0, 0]);
  const b = luminance(parseHex(other) ?? [0, 0, 0]);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** Moves a colour towards black or white in small steps until it can be read on the canvas. */
function readableOn(canvas: string, color: Rgb, towards: Rgb): string {
  for (let step = 0; step < 50; step += 1) {
    const candidate = toHex(mix(color, towards, step / 50));
    if (contrastRatio(candidate, canvas) >= wantedContrast) return candidate;
  }
  return toHex(towards);
}

function onTopOf(accent: string): string {
  return contrastRatio(accent, '#ffffff') >= contrastRatio(accent, '#0c0d1c') ? '#ffffff' : '#0c0d1c';
}

/**
 * A program's colour made readable in both schemes: the accent keeps at least 4.5:1 against the page, the cards
 * and its own soft tint, and `onAccent` at least 4.5:1 against the accent. White, black, greys and unreadable
 * text carry no hue: they give the product's own accent.
 */
export function accentFrom(hexColor: string): Accent {
  const parsed = parseHex(hexColor);
  const hasHue = parsed !== null && Math.max(...parsed) - Math.min(...parsed) >= 16;
  const color = hasHue ? parsed : (parseHex(brandColor) ?? [0, 0, 0]);
  const light = readableOn(schemeCanvas.light, color, [0, 0, 0]);
  const dark = readableOn(schemeCanvas.dark, color, [255, 255, 255]);
  return {
    light: { accent: light, onAccent: onTopOf(light) },
    dark: { accent: dark, onAccent: onTopOf(dark) },
  };
}

/** What theme.css takes an accent from, by its custom properties. */
const propertiesOf = ({ light, dark }: Accent): readonly (readonly [string, string])[] => [
  ['--accent-light', light.accent],
  ['--on-accent-light', light.onAccent],
  ['--accent-dark', dark.accent],
  ['--on-accent-dark', dark.onAccent],
];

/** A program's accent as a rule of a style sheet, for a page that is drawn before any code runs. */
export const accentRule = (hexColor: string): string =>
  `:root{${propertiesOf(accentFrom(hexColor))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The id of that style sheet in a page that the server has drawn. */
export const PAGE_ACCENT = 'page-accent';

/** Sets a program's accent for the whole page through the CSSOM; null goes back to the product's own. */
export function applyAccent(hexColor: string | null, element: HTMLElement): void {
  for (const [name, value] of propertiesOf(accentFrom(hexColor ?? brandColor))) {
    if (hexColor === null) element.style.removeProperty(name);
    else element.style.setProperty(name, value);
  }
}
