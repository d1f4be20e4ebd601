import type { EndedTablet } from '../../../offline/tablet-end.ts';
import { Banner } from '../../ui/banner.tsx';
import { t } from '../../words/words.ts';

const words: Record<EndedTablet['because'], { title: string; text: (ended: EndedTablet) => string }> = {
  REVOKED: {
    title: 'This tablet was unpaired',
    text: ({ name, programName }) =>
      t(
        'Staff of {programName} have unpaired “{name}”, or the program has ended. Everything on it was sent and removed.',
        { programName, name },
      ),
  },
  OVER: {
    title: 'This tablet was unpaired',
    text: ({ name, programName }) =>
      t('{programName} ended a day ago, so “{name}” has removed it. Everything was sent before that.', {
        programName,
        name,
      }),
  },
  LEFT: {
    title: 'This tablet was unpaired',
    text: ({ name, programName }) =>
      t('{programName} has been removed from “{name}”. Nothing is left on it.', { name, programName }),
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
