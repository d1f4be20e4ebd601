import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { type Language, languages } from '../../domain/language/languages.ts';
import { catalogueTranslator } from '../../domain/language/say.ts';
import { SignInPage } from '../desk/account/sign-in-page.tsx';
import { PairPage } from '../venue/kiosk/pair-page.tsx';
import { localeBundles } from '../words/locale-bundles.ts';
import { speak } from '../words/words.ts';

/** What stands at an address before its code is there, in each language: what goes into `#root` of index.html. */
export interface FirstPaint {
  path: string;
  html: Record<Language, string>;
}

/**
 * What comes with the code: nothing that can be typed into, for it would be lost. As high as the pairing form is on a
 * tablet, where the page stands in the middle: its words stay where they are.
 */
const later = <div className="h-51" />;

/** The pages that people open for the first time on a slow line. */
const pages: { path: string; page: ReactNode }[] = [
  { path: '/signin', page: <SignInPage late={null}>{later}</SignInPage> },
  { path: '/kiosk', page: <PairPage>{later}</PairPage> },
];

async function drawn(): Promise<FirstPaint[]> {
  const paints = pages.map(({ path }) => ({ path, html: {} as FirstPaint['html'] }));
  for (const language of languages) {
    const bundle = localeBundles[language];
    const words = bundle ? { ...(await bundle.first()), ...(await bundle.venue()) } : null;
    speak(language, words && catalogueTranslator(words, language));
    pages.forEach(({ page }, index) => {
      // React lifts a title into a head, which a fragment has not.
      const html = renderToStaticMarkup(<StaticRouter location="/">{page}</StaticRouter>).replace(
        /<title>.*?<\/title>/,
        '',
      );
      (paints[index] as FirstPaint).html[language] = html;
    });
  }
  return paints;
}

/**
 * The pages as the screens themselves draw them, for the server to send (`server/http/first-paint`): their words are read
 * while the code is still on its way. Loaded by the build alone (`scripts/first-paints.ts`).
 */
export const firstPaints = await drawn();
