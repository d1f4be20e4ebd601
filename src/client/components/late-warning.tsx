import { Banner } from '../ui/banner.tsx';
import { t } from '../words/words.ts';
import { LATE_SENTENCE, LATE_TITLE } from './late-text.ts';

/** Before a check-in after the slot's end: flagged late but allowed (SPEC.md 4). */
export function LateWarning() {
  return (
    <Banner tone="warn" title={t(LATE_TITLE)}>
      {t(LATE_SENTENCE)}
    </Banner>
  );
}
