/* The time of day, with as many seconds added as the file says that TENKA_TEST_CLOCK names: so a test sets the clock of the processes
   that it starts, and no others'. Time that merely passes (CLOCK_MONOTONIC) is left alone. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile long long *added;

__attribute__((constructor)) static void find(void) {
  const char *name = getenv("TENKA_TEST_CLOCK");
  int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *page = mmap(0, sizeof *added, PROT_READ, MAP_SHARED, file, 0);
  if (page != MAP_FAILED) added = page;
  close(file);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int done = (int)syscall(SYS_clock_gettime, clock, now);
  if (done == 0 && added && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += *added;
  return done;
}

int gettimeofday(struct timeval *now, void *zone) {
  struct timespec exact;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &exact) != 0) return -1;
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *also) {
  struct timespec exact;
  if (clock_gettime(CLOCK_REALTIME, &exact) != 0) return -1;
  if (also) *also = exact.tv_sec;
  return exact.tv_sec;
}
