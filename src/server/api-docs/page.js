/* Draws the document that the page names. No part of a build: the browser gets this file as it is. */
const place = document.getElementById('api');
Redoc.init(
  place.dataset.document,
  {
    nativeScrollbars: true,
    requiredPropsFirst: true,
    sideNavStyle: 'id-only',
    jsonSampleExpandLevel: 3,
    theme: {
      colors: { primary: { main: '#2c3696' } },
      typography: {
        fontFamily: 'system-ui, sans-serif',
        headings: { fontFamily: 'system-ui, sans-serif' },
        code: { fontFamily: 'ui-monospace, monospace', wrap: true },
      },
    },
  },
  place,
);
