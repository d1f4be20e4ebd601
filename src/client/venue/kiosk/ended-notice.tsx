import type { EndedTablet } from '../../../offline/tablet-end.ts';
import { Banner } from '../../ui/banner.tsx';
import { t } from '../../words/words.ts';

const words: Record<EndedTablet['because'], { title: string; text: (ended: EndedTablet) => string }> = {
  REVOKED: {
    title: 'This tablet was unpaired',
    text: ({ name, programName }) =>
      t(
        'Staff of {programName} have unpaired “{name}”, or the program is over. Everything on it was delivered and removed.',
        { programName, name },
      ),
  },
  OVER: {
    title: 'This tablet was unpaired',
    text: ({ name, programName }) =>
      t(
        '{programName} has been over for a day, so “{name}” has forgotten it. Everything it held was delivered before.',
        { programName, name },
      ),
  },
  LEFT: {
    title: 'This tablet was unpaired',
    text: ({ name, programName }) =>
      t('“{name}” has forgotten {programName}. Nothing is left on it.', { name, programName }),
  },
  UNKNOWN: { title: 'This tablet was unpaired', text: () => t('Pair it again to continue.') },
};

/** What became of the pairing before. */
export function EndedNotice({ ended }: { ended: EndedTablet }) {
  const { title, text } = words[ended.because];
  return (
    <Banner tone="info" title={t(title)}>
      {text(ended)}
    </Banner>
  );
}
