// Sets the stored colour scheme before the first paint. Loaded in the head as a file of its own: inline scripts are forbidden.
try {
  const scheme = localStorage.getItem('kanjo.scheme');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;
} catch {
  // Without storage the system's scheme is used.
}
