export type Tone = 'neutral' | 'good' | 'busy' | 'warn' | 'bad' | 'info'
