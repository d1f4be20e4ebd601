/** What staff choose of the bell: which sounds, and on which screens. Off until a kind of screen is chosen. */

/** What the bell says. At one instant it rings once: an END that is a START too is an END, the change. */
export const bellMoments = ['START', 'TWO_MINUTES_LEFT', 'END'] as const;
export type BellMoment = (typeof bellMoments)[number];

/** Kinds of screens: the wall board, a paired tablet as a stand, a paired tablet at a door. */
export const bellScreens = ['BOARD', 'STAND', 'DOOR'] as const;
export type BellScreen = (typeof bellScreens)[number];

/** Told apart without looking. */
export const bellSounds = ['GONG', 'CHIME', 'BEEPS'] as const;
export type BellSound = (typeof bellSounds)[number];

/** A program's bell as it is kept on devices. */
export interface BellSettings {
  /** None: it is off. */
  screens: BellScreen[];
  /** Null: that moment is silent. */
  sounds: Record<BellMoment, BellSound | null>;
}

/** The same as fields of a program. */
export interface BellFields {
  bellScreens: BellScreen[];
  bellStart: BellSound | null;
  bellTwoMinutesLeft: BellSound | null;
  bellEnd: BellSound | null;
}

export const bellDefaults: BellFields = {
  bellScreens: [],
  bellStart: 'GONG',
  bellTwoMinutesLeft: 'BEEPS',
  bellEnd: 'CHIME',
};

export const bellOf = (fields: BellFields): BellSettings => ({
  screens: fields.bellScreens,
  sounds: {
    START: fields.bellStart,
    TWO_MINUTES_LEFT: fields.bellTwoMinutesLeft,
    END: fields.bellEnd,
  },
});
