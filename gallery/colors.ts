/** Which colors the gallery shows: those of the device, or one of the two whatever the device has. */
export type Colors = 'DEVICE' | 'LIGHT' | 'DARK';

/** The media queries of the theme, with what they said when the page was loaded. */
const asLoaded = new Map<MediaList, string>();

function mediaOfTheme(rules: CSSRuleList): MediaList[] {
  return [...rules].flatMap((rule) => {
    const found = rule instanceof CSSMediaRule ? [rule.media] : [];
    return 'cssRules' in rule ? [...found, ...mediaOfTheme(rule.cssRules as CSSRuleList)] : found;
  });
}

/**
 * The product's colors follow the device (`prefers-color-scheme` in theme.css). Whoever looks at components wants to see
 * both, so the page's own copy of these queries is set to match always or never.
 */
export function showColors(colors: Colors): void {
  for (const { cssRules } of document.styleSheets)
    for (const media of mediaOfTheme(cssRules))
      if (!asLoaded.has(media) && media.mediaText.includes('prefers-color-scheme'))
        asLoaded.set(media, media.mediaText);
  for (const [media, text] of asLoaded) {
    const dark = text.includes('dark');
    media.mediaText = colors === 'DEVICE' ? text : dark === (colors === 'DARK') ? 'all' : 'not all';
  }
}
