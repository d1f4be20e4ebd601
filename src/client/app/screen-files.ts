/** As the build writes it (`scripts/first-views.ts`): which files each screen consists of, by their places in the list. */
interface ScreenFiles {
  files: string[];
  screens: Record<string, number[]>;
  /** Screens that a device keeps once it is ready. */
  keep: string[];
  /** What else it keeps then: the words of all languages, and parts of screens that it can do without at first. */
  later: string[];
}

let known: ScreenFiles | undefined;

/**
 * Learns what each screen consists of. In the code of the first view it was four kilobytes for something that is of use
 * only to whoever opens a second screen; until it is there, that screen's files are found one after the other.
 *
 * @returns the files that a device keeps once it is ready
 */
export async function learnScreenFiles(): Promise<readonly string[]> {
  if (known || !import.meta.env.PROD) return storedLater();
  try {
    const answer = await fetch('/screen-files.json');
    if (answer.ok) known = (await answer.json()) as ScreenFiles;
  } catch {
    // Without it a screen opens all the same.
  }
  return storedLater();
}

function storedLater(): string[] {
  if (!known) return [];
  const { keep, later, screens, files } = known;
  return [...later, ...keep.flatMap((path) => (screens[path] ?? []).flatMap((place) => files[place] ?? []))];
}

/** Fetches all files of a screen together. @param path as in `screens.ts` */
export function preloadScreen(path: string): void {
  for (const place of known?.screens[path] ?? []) {
    const href = known?.files[place];
    if (!href || document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
