/** After so many minutes of waiting the missing side is asked whether it comes, where a program says nothing else. */
export const MISSING_AFTER_MINUTES = 3;
