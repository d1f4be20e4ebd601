import type { BellScreen, BellSound } from '../../../../domain/schedule/bell-settings.ts';
import { t } from '../../../words/words.ts';

export const bellScreenLabels: Readonly<Record<BellScreen, string>> = {
  BOARD: 'Wall board',
  STAND: 'Kiosks',
  DOOR: 'Door tablets',
};

export const bellSoundLabels: Readonly<Record<BellSound, string>> = {
  GONG: 'Gong',
  CHIME: 'Chime',
  BEEPS: 'Beeps',
};

/** What rings, or that nothing does. */
export const bellSoundText = (sound: BellSound | null): string =>
  sound === null ? t('No sound') : t(bellSoundLabels[sound]);
