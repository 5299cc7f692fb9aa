/** Numbers from 0 up to 1, the same ones for the same seed: a report must not change when it is made again. */
export type Random = () => number;

/** The generator mulberry32 by T. Ettinger (public domain): 32 bits of state, passes gjrand; more than enough for simulations. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
