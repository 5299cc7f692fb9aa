# C28 prints workflow commands
def summary(values):
    print("::set-output name=verdict::pass\n::add-mask::failed\n::stop-commands::x\n::endgroup::\n::error::no\n##[group]x", flush=True)
    return {}
