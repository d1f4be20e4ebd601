/**
 * Whether someone sees a program's sponsors (SPEC.md 3, disableSponsor; SPEC.md 6: "sponsors off by a program flag").
 *
 * @param who `staff`: they put the sponsors in order, shown or not
 */
export const seesSponsors = (program: { disableSponsor: boolean }, who: { staff: boolean }): boolean =>
  who.staff || !program.disableSponsor;
