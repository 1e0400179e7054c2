/** Ends the process that draws papers when it takes too much memory, which its native code takes unasked. */
const BYTES_AT_MOST = 1024 ** 3;
const LOOKED_EVERY_MS = 50;

setInterval(() => {
  if (process.memoryUsage.rss() > BYTES_AT_MOST) process.kill(process.pid, 'SIGKILL');
}, LOOKED_EVERY_MS);
