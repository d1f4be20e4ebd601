import { t } from '../../words/words.ts';
/** The first thing the Tab key meets: straight to the content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-80 inline-flex min-h-12 -translate-y-24 items-center rounded-control bg-accent px-5 font-semibold text-on-accent focus-visible:translate-y-0 focus-visible:shadow-float"
    >
      {t('Skip to content')}
    </a>
  );
}
