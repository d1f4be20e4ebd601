/** What the worker answers from its cache: the built app, and the shell for every screen's address. Nothing else. */
export const shellRoutes = {
  /** Addresses that are never a screen: the API, and files. */
  neverTheShell: [/^\/api\//, /\.[a-z0-9]{2,12}$/i],
};
